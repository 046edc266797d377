declare module 'qrcode/lib/core/qrcode' {
  /** Throws where the text is too long for a QR code. */
  export function create(
    text: string,
    options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: { readonly size: number; readonly data: Uint8Array } };
}
