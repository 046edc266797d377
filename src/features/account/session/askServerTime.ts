/** The time by the server's own clock, to the second, from the head of an answer; `null` where none can be had. */
export async function askServerTime(fetcher: typeof fetch): Promise<Date | null> {
  try {
    const answer = await fetcher(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    const time = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(time) ? null : new Date(time);
  } catch {
    return null;
  }
}
