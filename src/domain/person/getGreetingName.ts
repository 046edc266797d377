/** What begins a name of several words, or says that it is a title, a household or an organisation. */
const noFirstName =
  /^(?:dr|mr|mrs|ms|miss|prof|professor|sheikh|shaykh|imam|hajji|hajj|hajja|sister|brother|the|abd(?:[aeu][dlnrstz]?)?|abu|abou|umm|um|ibn|bin|bint|al|el|family|trust|estate|group|pty|ltd|inc|foundation|association|mosque|centre|center|company|services)$/i;

/**
 * Chooses how an email greets a person whose whole name is one text: the first name where that is plain, else the whole name.
 * It is plain for two words in Latin letters of which neither is a title, part of a compound name (Abdul Rahman) or an organisation's.
 */
export function getGreetingName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const isPlain = words.length === 2 && words.every((word) => /^[\p{Script=Latin}'’-]{2,}$/u.test(word));
  return isPlain && !words.some((word) => noFirstName.test(word)) ? first : name;
}
