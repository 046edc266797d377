/** A code as it was sent: mail programs and people put spaces and hyphens into it. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '');
