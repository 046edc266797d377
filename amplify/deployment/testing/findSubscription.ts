import type { DeployedFunction, EventPattern, Subscription } from './DeployedFunction';

/** The fields that tell events apart, as far as the functions get them. */
interface AnyEvent {
  readonly httpMethod?: string;
  readonly resource?: string;
  readonly requestContext?: { readonly apiId: string; readonly authorizer?: object };
  readonly Records?: readonly unknown[];
  readonly source?: unknown;
  readonly triggerSource?: string;
  readonly info?: { readonly fieldName: string };
}

/** Whether EventBridge would send an event on by a pattern: each field of it has one of the pattern's values. */
function matchesEvent(pattern: EventPattern | readonly string[], value: unknown): boolean {
  if (Array.isArray(pattern)) return [value].flat().some((one) => (pattern as readonly unknown[]).includes(one));
  return Object.entries(pattern).every(([name, part]) =>
    matchesEvent(part, (value as Record<string, unknown>)?.[name]),
  );
}

/** The trigger of a user pool that sends such events, by its name in the pool's settings. */
const toTrigger = (source: string): RegExp =>
  source.startsWith('TokenGeneration') ? /^PreTokenGeneration/ : new RegExp(`^${source.split('_')[0]}$`);

/**
 * Finds what calls a deployed function with an event; `undefined` if nothing does, because an event's rule is for others.
 *
 * @throws TypeError if the templates have nothing that would send it
 */
export function findSubscription({ name, subscriptions }: DeployedFunction, event: unknown): Subscription | undefined {
  const { httpMethod, resource, requestContext, Records, source, triggerSource, info } = (event ?? {}) as AnyEvent;
  const find = (kind: Subscription['kind'], isIt: (one: Subscription) => boolean = () => true) =>
    subscriptions.find((one) => one.kind === kind && isIt(one));
  // AppSync's events have one that is no text.
  if (typeof source === 'string') {
    if (!find('event')) throw new TypeError(`No rule sends events to the function ${name}.`);
    return find('event', ({ pattern = {} }) => matchesEvent(pattern, event));
  }
  let found: Subscription | undefined;
  if (httpMethod !== undefined) {
    const findMethod = (method: string) =>
      find(
        'request',
        ({ route }) => route?.api === requestContext?.apiId && route?.path === resource && route?.method === method,
      );
    found = findMethod(httpMethod) ?? findMethod('ANY');
    if (found && found.route?.isSignedIn !== (requestContext?.authorizer !== undefined))
      throw new TypeError(`${found.what} has another authorizer in the templates.`);
  } else if (Records) found = find('stream');
  else if (triggerSource !== undefined) found = find('trigger', ({ what }) => toTrigger(triggerSource).test(what));
  else if (info) found = find('field', ({ what }) => what.split('.')[1] === info.fieldName);
  else found = find('schedule');
  if (!found) throw new TypeError(`Nothing sends this to the function ${name}: ${JSON.stringify(event).slice(0, 300)}`);
  return found;
}
