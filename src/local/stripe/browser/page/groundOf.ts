/**
 * The plain colour behind an element; empty where a picture or a half-transparent colour is behind it.
 * A frame is drawn on it: tools that measure contrast within the frame would else take the ground for white.
 */
export function groundOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor: colour, backgroundImage: image } = getComputedStyle(at);
    if (image !== 'none') return '';
    // `rgba(0, 0, 0, 0.5)`, or `color(srgb 0 0 0 / 0.5)` where the colour was mixed.
    const alpha = /(?:^rgba\(.*,|\/)\s*([\d.]+)\)$/.exec(colour)?.[1] ?? '1';
    if (alpha === '1') return colour;
    if (Number(alpha) > 0) return '';
  }
  return '';
}
