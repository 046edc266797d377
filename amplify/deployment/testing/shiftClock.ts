/**
 * Has this process live at another time, which goes on from there: so many milliseconds after the machine's. What depends on the hour, such
 * as emails that no one gets at night, then does not depend on when the tests run.
 */
export function shiftClock(milliseconds: number): void {
  const Machine = Date;
  const now = () => Machine.now() + milliseconds;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, args: [], self) => Reflect.construct(target, args.length > 0 ? args : [now()], self) as Date,
    get: (target, name, self) => (name === 'now' ? now : (Reflect.get(target, name, self) as unknown)),
  });
}
