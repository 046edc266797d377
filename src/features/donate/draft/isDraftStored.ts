/** Of drafts, of tabs' own ones and of those left alone (`createDraftRecords`, `createDraftStore`); not of messages between tabs. */
const ofDrafts = /^mizan\.gift(?!-tabs)/;

/** Whether a draft may be stored in this browser. Only then a form has to wait for what reads drafts. */
export function isDraftStored(): boolean {
  return [() => localStorage, () => sessionStorage].some((storage) => {
    try {
      return Object.keys(storage()).some((key) => ofDrafts.test(key));
    } catch {
      // A browser that blocks storage throws when it is accessed.
      return false;
    }
  });
}
