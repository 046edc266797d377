/** Sydney, where the whole back end is (specification sections 7 and 9): donors' details stay in Australia. */
export const region = 'ap-southeast-2';

/** Whether an address may be one of the back end's. AWS names the region in its own hosts; a domain of one's own names none. */
export function isInRegion(address: string): boolean {
  const { hostname } = new URL(address);
  return !hostname.endsWith('.amazonaws.com') || hostname.split('.').includes(region);
}
