/** Thrown if a stored item's conflicts continue after all tries. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}
