import { describe, expect, it } from 'vitest';
import { readSettings } from './settings';

const environment = {
  SITE_URL: 'https://www.mizan.example',
  CONTENT_API_ENDPOINT: 'https://mizan-zakat.cdn.prismic.io/api/v2',
  PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
  PAYPAL_CLIENT_ID: 'client-1',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  MAIL_FROM: 'Mizan <receipts@post.mizan.example>',
  ENQUIRIES_TO: 'hello@mizan.example',
  APPLICATIONS_TO: 'help@mizan.example',
  PRIVACY_TO: 'privacy@mizan.example',
};

describe('the settings of a deployment', () => {
  it('the settings of a deployment are read from the environment', () =>
    expect(readSettings({ ...environment, ALARM_EMAIL: 'it@mizan.example', CONTENT_IS_PRIVATE: 'yes' })).toEqual({
      siteUrl: 'https://www.mizan.example',
      contentApiEndpoint: 'https://mizan-zakat.cdn.prismic.io/api/v2',
      contentIsPrivate: true,
      paypal: { apiBase: 'https://api-m.sandbox.paypal.com', clientId: 'client-1', webhookId: 'WH-1' },
      mail: { from: 'Mizan <receipts@post.mizan.example>', domain: 'post.mizan.example' },
      inboxes: {
        enquiries: 'hello@mizan.example',
        applications: 'help@mizan.example',
        privacy: 'privacy@mizan.example',
      },
      alarmEmail: 'it@mizan.example',
    }));

  it('the error about wrong settings names every wrong variable, and what it must be', () =>
    expect(() => readSettings({ ...environment, SITE_URL: 'http://localhost:9000', MAIL_FROM: undefined })).toThrow(
      'The back end cannot be deployed:\nSITE_URL must be the site’s address, such as https://www.example.org.\nMAIL_FROM must be a sender such as Mizan <receipts@example.org>.',
    ));

  // Spec 7.7
  it.each([
    ['SITE_URL', 'https://www.mizan.example/'],
    ['CONTENT_API_ENDPOINT', 'https://mizan-zakat.prismic.io'],
    ['PAYPAL_API_BASE', 'https://api-m.paypal.com.evil.example'],
    ['PAYPAL_CLIENT_ID', ''],
    ['AWS_REGION', 'us-east-1'],
    ['AWS_DEFAULT_REGION', 'us-east-1'],
    ['CDK_DEFAULT_REGION', 'ap-southeast-4'],
    ['ENQUIRIES_TO', 'hello'],
    ['APPLICATIONS_TO', 'a@mizan.example, b@mizan.example'],
    ['PRIVACY_TO', ''],
    ['MAIL_FROM', 'receipts@mizan.example'],
    ['REFUND_APPROVAL_ABOVE', '$500'],
    ['DISTRIBUTION_APPROVAL_ABOVE', '2,000'],
    ['STRIPE_PER_SECOND', '0'],
    ['BACKUP_VAULT_ARN', 'arn:aws:backup:us-east-1:111122223333:backup-vault:zakat'],
    ['MAIL_FROM', 'Mizan <receipts@mizan.example>\r\nBcc: <x@y.example>'],
  ])('a deployment with the setting %s=%j is refused', (name, value) =>
    expect(() => readSettings({ ...environment, [name]: value })).toThrow(name),
  );
});
