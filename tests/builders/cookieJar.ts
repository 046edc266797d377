/** Makes a document's cookies, on a deployed site, without a browser's conditions for them. */
export function aCookieJar(first: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(first));
  const written: string[] = [];
  return {
    written,
    location: { protocol: 'https:', hostname: 'mizan.example' },
    get cookie(): string {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/; Max-Age=0(;|$)/.test(text)) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
