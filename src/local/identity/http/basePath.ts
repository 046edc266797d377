/** Path of the emulator, without a slash at its end: its pages link by path, and so work under each name of this machine. */
export function basePath({ publicUrl }: { readonly publicUrl: () => string }): string {
  return new URL(publicUrl()).pathname.replace(/\/$/, '');
}
