import { page, type Sheet } from './sheet';
import { palette } from './palette';

/** The site's pattern, 48 units square: nested eight-pointed stars, and the corners of the crosses between them. */
const tile =
  'M48 24L40.97 16.97V7.03H31.03L24 0L16.97 7.03H7.03V16.97L0 24L7.03 31.03V40.97H16.97L24 48L31.03 40.97H40.97V31.03Z' +
  'M34 24L31.07 21.07V16.93H26.93L24 14L21.07 16.93H16.93V21.07L14 24L16.93 26.93V31.07H21.07L24 34L26.93 31.07H31.07V26.93Z' +
  'M0 6L6 0M42 0L48 6M48 42L42 48M6 48L0 42';

const star =
  'M48 24L40.97 16.97V7.03H31.03L24 0L16.97 7.03H7.03V16.97L0 24L7.03 31.03V40.97H16.97L24 48L31.03 40.97H40.97V31.03Z';
const scales =
  'M24 12.5V35M18 35H30M13.5 17.5H34.5M13.5 17.5L9.8 26A3.8 3.8 0 0 0 17.2 26ZM34.5 17.5L30.8 26A3.8 3.8 0 0 0 38.2 26Z';

/** One arch of the row at the lower edge, 40 units wide and 20 high. */
const arch = 'M0 -0.5H40V0C40 8 38 9 33 11S23 15 20 20C17 15 12 13 7 11S0 8 0 0Z';

/** Draws the purple band at a page's head, with the pattern and the row of keel arches below. */
export function drawBand({ doc }: Sheet, height: number): void {
  const arches = 20;
  const archScale = page.width / arches / 40;
  doc.rect(0, 0, page.width, height).fill(palette.brand);
  doc.save().rect(0, 0, page.width, height).clip();
  doc.lineWidth(0.6).strokeColor(palette.brandPattern);
  const scale = 1.125;
  for (let y = -12; y < height; y += 48 * scale) {
    for (let x = -10; x < page.width; x += 48 * scale) {
      doc.save().translate(x, y).scale(scale).path(tile).stroke().restore();
    }
  }
  doc.restore();
  for (let index = 0; index < arches; index += 1) {
    doc
      .save()
      .translate(index * 40 * archScale, height)
      .scale(archScale)
      .path(arch)
      .fill(palette.brand)
      .restore();
  }
}

/** Draws the logo: mizan, the balance, in an eight-pointed star. */
export function drawLogo({ doc }: Sheet, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 48);
  doc.path(star).fill(palette.brandStar);
  doc.lineWidth(2).lineCap('round').lineJoin('round').strokeColor(palette.accent).path(scales).stroke();
  doc.circle(24, 12, 2.2).fill(palette.accent);
  doc.restore();
}
