import type { LanguageCode } from './languages';

/** The offer of a page in another language to someone whose browser asks for this one: in this one, so in no catalogue. */
export const languageOffers: Readonly<Record<LanguageCode, { readonly read: string; readonly stay: string }>> = {
  'en-AU': { read: 'Read this page in English', stay: 'No, thank you' },
  ar: { read: 'اقرأ هذه الصفحة بالعربية', stay: 'لا، شكرًا' },
  id: { read: 'Baca halaman ini dalam bahasa Indonesia', stay: 'Tidak, terima kasih' },
};
