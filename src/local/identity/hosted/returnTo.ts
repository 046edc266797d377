/** An address with more in its query. */
export function returnTo(redirectUri: string, more: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(more)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
