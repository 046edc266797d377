/** The page that says what to do about an alarm: `runbooks/<name>.md`. */
export type Runbook = 'function-failing' | 'leaked-key' | 'ledger-not-zero' | 'mail-bounces';

/** Where a runbook is, as an alarm's email names it. */
export const runbookPath = (runbook: Runbook) => `amplify/deployment/runbooks/${runbook}.md`;
