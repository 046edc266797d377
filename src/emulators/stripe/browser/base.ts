/** The emulator's address: where this script came from, without `v3/`. */
export const base = new URL('..', (document.currentScript as HTMLScriptElement).src).href.replace(/\/$/, '');

/** The origin of the emulator's frames. */
export const providerOrigin = new URL(base).origin;
