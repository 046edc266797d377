interface Request {
  request: string;
  readonly contextInfo: { readonly issuer: string };
  readonly dependencies: readonly { readonly type: string }[];
}
interface Hook<Argument> {
  readonly tap: (name: string, handle: (argument: Argument) => void) => void;
}
interface Compiler {
  readonly hooks: {
    readonly normalModuleFactory: Hook<{ readonly hooks: { readonly beforeResolve: Hook<Request> } }>;
  };
}

const name = 'LeaveOutLazyModules';

const message = 'A module that loads lazily was imported while a page was rendered; see leaveOutLazyModules.ts.';
const failingModule = `data:text/javascript,throw new Error(${encodeURIComponent(JSON.stringify(message))})`;

/**
 * A webpack plugin that leaves modules out that the site's own modules import with `import()`: identity, payments, previews and
 * all that loads lazily. A page is rendered without them, because they load in effects and after clicks; the HTML renderer
 * would contain three times as many modules. Loading one of them while a page is rendered fails.
 *
 * @param ownModules - folder of the site's own modules; the framework imports pages with `import()` too
 */
export const leaveOutLazyModules = (ownModules: string) => ({
  apply: ({ hooks }: Compiler) =>
    hooks.normalModuleFactory.tap(name, (factory) =>
      factory.hooks.beforeResolve.tap(name, (data) => {
        const isLazy = data.dependencies.every(({ type }) => type === 'import()');
        if (isLazy && data.contextInfo.issuer.startsWith(ownModules)) data.request = failingModule;
      }),
    ),
});
