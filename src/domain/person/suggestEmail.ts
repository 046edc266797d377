/**
 * The providers with which most people in Australia have their address. Those of fewer than five letters are never suggested: too much is
 * near them.
 */
const providers = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.au',
  'outlook.com',
  'outlook.com.au',
  'yahoo.com',
  'yahoo.com.au',
  'icloud.com',
  'bigpond.com',
  'bigpond.net.au',
  'bigpond.com.au',
  'optusnet.com.au',
  'iinet.net.au',
  'westnet.com.au',
  'protonmail.com',
  'fastmail.com',
] as const;

/** Real providers that look like a mistyped one. */
const lookAlikes = [
  'email.com',
  'mail.com',
  'ymail.com',
  'googlemail.com',
  'rocketmail.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
];

/**
 * Returns the address with its provider's name put right, if it is one or two slips of the finger away from a well-known one:
 * `amina@gmial.com` → `amina@gmail.com`. `null` for every other address, valid or not.
 *
 * @param isComplete - false while it is being typed: `gmail.co` may become `gmail.com`, and is a slip only once it stays
 */
export function suggestEmail(address: string, isComplete = true): string | null {
  const [, name = '', typed = ''] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(address) ?? [];
  const domain = typed.toLowerCase();
  if (!/\.[a-z]{2,}$/.test(domain) || [...providers, ...lookAlikes].includes(domain)) return null;
  if (!isComplete && providers.some((provider) => provider.startsWith(domain))) return null;
  const [nearest] = providers
    .map((provider) => ({ provider, slips: slipsBetween(domain, provider) }))
    // Two slips and another first letter is another name: `amal.com`.
    .filter(({ provider, slips }) => slips === 1 || (slips === 2 && provider[0] === domain[0]))
    .sort((one, two) => one.slips - two.slips);
  return nearest ? `${name}@${nearest.provider}` : null;
}

/** Letters too many, missing, wrong, or swapped with the next one: the optimal string alignment distance. */
function slipsBetween(one: string, two: string): number {
  let before: number[] = [];
  let row = Array.from({ length: two.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const same = one[i - 1] === two[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[two.length] ?? 0;
}
