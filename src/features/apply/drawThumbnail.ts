/** Pixels of a thumbnail's longer side, for screens with two to a CSS pixel. */
const size = 128;

/**
 * Draws a picture file small, so that its owner recognises it.
 *
 * @returns the address of the picture's data; `null` if the browser can't show the file (a PDF; HEIC in most)
 */
export async function drawThumbnail(file: Blob): Promise<string | null> {
  try {
    // Not in every supported browser: one that lacks it throws here, and shows no picture.
    const { createImageBitmap: decode } = window;
    const picture = await decode(file);
    const scale = Math.min(1, size / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // A photo of a phone takes 48 MB until it is closed.
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return null;
  }
}
