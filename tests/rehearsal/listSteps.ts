/** The build's commands by the phase of `amplify.yml` that runs them, and the folders that it hands to the next build. */
export interface HostedBuild {
  readonly backEnd: readonly string[];
  readonly frontEnd: readonly string[];
  readonly cachedFolders: readonly string[];
}

/**
 * Reads the hosting's build file, as much of YAML as it uses: lists of plain texts, and texts folded with `>-`.
 *
 * @throws Error if a list is not where it was
 */
export function readHostedBuild(text: string): HostedBuild {
  const list = (...keys: readonly string[]) => {
    const after = keys.reduce<string | undefined>((rest, key) => rest?.split(new RegExp(`^ *${key}:\n`, 'm'))[1], text);
    const indent = /^ *(?=-)/.exec(after?.replace(/^( *#.*\n)*/, '') ?? '')?.[0];
    if (after === undefined || indent === undefined) throw new Error(`amplify.yml has no list ${keys.join('.')}`);
    const [own = ''] = after.split(new RegExp(`^(?! {${indent.length}})`, 'm'));
    return own
      .split(new RegExp(`^ {${indent.length}}- `, 'm'))
      .slice(1)
      .map((item) =>
        item
          .replace(/^ *#.*$/gm, '')
          .replace(/^>-/, '')
          .split('\n')
          .map((line) => line.trim())
          .join(' ')
          .trim(),
      )
      .map((item) => item.replace(/^'(.*)'$/, '$1'));
  };
  return {
    backEnd: list('backend', 'commands'),
    frontEnd: list('frontend', 'commands'),
    cachedFolders: list('cache', 'paths').map((path) => path.replace(/\/\*\*\/\*$/, '')),
  };
}

/** Programs whose commands stand in a sentence of the page too. */
const inSentences = /`((?:aws|ampx|npm run|npx|openssl|node) [^`]+)`/g;

/** Lists every command that a page tells a person to run, in the page's order: those of its blocks, then those of its sentences. */
export function listCommands(page: string): string[] {
  const blocks = [...page.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, block = '']) => block);
  const inBlocks = blocks.flatMap((block) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  const text = page.replaceAll(/^ *```sh\n[^]*?^ *```$/gm, '');
  return [...new Set([...inBlocks, ...[...text.matchAll(inSentences)].map(([, command = '']) => command)])];
}

/** Commands that only the real account can answer, and why. */
const needAccount: readonly { readonly command: RegExp; readonly why: string }[] = [
  { command: /^aws /, why: 'AWS' },
  { command: /\bampx /, why: 'AWS' },
  { command: /\baws [a-z]/, why: 'AWS' },
  {
    command: /^npm run deploy\b/,
    why: 'AWS, Stripe, PayPal and GitHub; amplify/deployment/guide.spec.ts runs it against emulators',
  },
  { command: /^npm run finance -- /, why: 'the books of a deployment; the contract tests run it against emulators' },
  { command: /amplify_outputs\.json/, why: 'the outputs of a deployment' },
  { command: /^nvm /, why: 'the hosting’s Node; here it is the one that runs this' },
];

/** A step of the rehearsal: a command that it runs, or one that someone else has to answer. */
export type Step = { readonly command: string } & (
  { readonly run: true } | { readonly run: false; readonly why: string }
);

/** Commands that run here. */
const runHere: readonly RegExp[] = [
  /^export [A-Z_]+=[\w-]+$/,
  /^npm ci\b/,
  /^npm run (build|doctor)$/,
  /\bnpm run content -- push\b/,
  /^cp /,
  /^if \[ -n "\$AWS_PULL_REQUEST_ID" \]; then export /,
];

/**
 * Turns a command into a step.
 *
 * @throws Error for a command that is neither run nor known to need the account, so that a new step can't be forgotten
 */
export function toStep(command: string): Step {
  const need = needAccount.find((one) => one.command.test(command));
  if (need) return { command, run: false, why: need.why };
  if (runHere.some((pattern) => pattern.test(command))) return { command, run: true };
  throw new Error(
    `The rehearsal does not know the step "${command}": run it, or name who answers it, in tests/rehearsal/listSteps.ts`,
  );
}
