import { ListHostedZonesCommand, type HostedZone, type Route53Client } from '@aws-sdk/client-route-53';

/** A public zone in Route 53, without the dot at its end. */
export interface Zone {
  readonly id: string;
  readonly name: string;
}

/** Finds the public zone of a host in the account's Route 53, the nearest one; `undefined` if its DNS is elsewhere. */
export async function findZone(route53: Route53Client, host: string): Promise<Zone | undefined> {
  const zones: HostedZone[] = [];
  let Marker: string | undefined;
  do {
    const page = await route53.send(new ListHostedZonesCommand({ Marker }));
    zones.push(...(page.HostedZones ?? []));
    Marker = page.NextMarker;
  } while (Marker);
  return zones
    .filter(({ Config }) => Config?.PrivateZone !== true)
    .map(({ Id = '', Name = '' }) => ({ id: Id.replace('/hostedzone/', ''), name: Name.replace(/\.$/, '') }))
    .filter(({ name }) => host === name || host.endsWith(`.${name}`))
    .sort((a, b) => b.name.length - a.name.length)[0];
}
