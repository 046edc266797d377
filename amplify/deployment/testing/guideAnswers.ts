import { localMetalsKey } from '../../../src/emulators/metals/localKey';
import { localPaypalKeys } from '../../../src/emulators/paypal/localKeys';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import type { Cloud } from './cloud/Cloud';
import { gitHubToken, type Answers } from './startGuide';

/** The answers of a person who knows everything. */
export const answers: Answers = {
  'Repository on GitHub': 'mizan/site',
  'Token of GitHub': gitHubToken,
  'Address of the site': 'https://staging.mizan.example',
  'Name of the repository in Prismic': 'mizan-zakat',
  'Its access token': '',
  'Publishable key': localKeys.publishableKey,
  'Secret key': localKeys.secretKey,
  'Client id': localPaypalKeys.clientId,
  'Secret of the same app': localPaypalKeys.clientSecret,
  'API key (Metals.Dev': localMetalsKey,
  'Sender of emails': 'Mizan <receipts@mizan.example>',
  'Mailbox in which messages': 'hello@mizan.example',
  'Mailbox in which applications': 'help@mizan.example',
  'Mailbox in which questions': 'privacy@mizan.example',
  'Mailbox in which alarms': 'it@mizan.example',
  'ARN of the second account’s backup vault': 'arn:aws:backup:ap-southeast-4:111122223333:backup-vault:zakat',
  'Email address of the first person of finance': 'treasurer@mizan.example',
};

/** Creates the same, of an account of AWS whose requests by hand are granted at once. */
export const createAnswers = (cloud: Cloud): Answers => ({
  ...answers,
  'Enter: it is done'() {
    cloud.ses = { ...cloud.ses, isOpen: true };
    for (const identity of cloud.identities.values()) identity.isVerified = true;
    return '';
  },
});
