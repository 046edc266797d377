/** Sydney, the region of the whole back end (specification sections 7 and 9): donors' details stay in Australia. */
export const region = 'ap-southeast-2';

/** Whether an address may be the back end's. AWS hosts contain the region; custom domains do not. */
export function isInRegion(address: string): boolean {
  const { hostname } = new URL(address);
  return !hostname.endsWith('.amazonaws.com') || hostname.split('.').includes(region);
}
