/** What a deployment is told. */
export const environment = {
  SITE_URL: 'https://www.mizan.example',
  CONTENT_API_ENDPOINT: 'https://mizan-zakat.cdn.prismic.io/api/v2',
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'client-1',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  MAIL_FROM: 'Mizan <receipts@mizan.example>',
  ENQUIRIES_TO: 'hello@mizan.example',
  APPLICATIONS_TO: 'help@mizan.example',
  PRIVACY_TO: 'privacy@mizan.example',
  ALARM_EMAIL: 'it@mizan.example',
} as const;
