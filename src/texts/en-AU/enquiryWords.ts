import type { Need, Reach, Topic, Urgency } from '../../domain/enquiry/choices';
import { area } from '../message';

/** Title of each topic and how soon we answer: the table of the contact page. Used in forms and emails. */
export const topicWords: Readonly<Record<Topic, { readonly title: string; readonly answered: string }>> = area(
  'enquiryWords:topics',
  {
    gift: { title: 'A gift or a receipt', answered: 'within two working days' },
    zakat: { title: 'A question about zakat', answered: 'within five working days' },
    help: { title: 'Help for someone', answered: 'within two working days' },
    community: { title: 'A mosque or organisation', answered: 'within two working days' },
    media: { title: 'Media', answered: 'within two working days' },
    privacy: { title: 'Personal information', answered: 'within 30 days' },
    complaint: { title: 'A complaint', answered: 'within ten working days' },
    other: { title: 'Something else', answered: 'within two working days' },
  },
);

export const needWords: Readonly<Record<Need, string>> = area('enquiryWords:needs', {
  home: 'Home: rent, bond, beds, a fridge',
  food: 'Food',
  health: 'Health',
  study: 'Study',
  debt: 'Bills and debt',
  family: 'Family, or a funeral',
  safety: 'Safety, a fresh start',
  other: 'Something else',
});

export const urgencyWords: Readonly<Record<Urgency, string>> = area('enquiryWords:urgency', {
  today: 'Today',
  week: 'Within a week',
  later: 'Can wait longer than a week',
});

export const reachWords: Readonly<Record<Reach, string>> = area('enquiryWords:reach', {
  call: 'Call',
  text: 'Text message',
  email: 'Email',
});
