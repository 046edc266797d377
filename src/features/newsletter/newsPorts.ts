import { tabDraft } from '../../components/form/tabDraft';
import type { FormRules } from '../../components/form/useForm';
import { browserConfig } from '../../config/browser';
import { parseSubscription } from '../../domain/enquiry/parse';
import { randomKey } from '../../services/http/randomKey';
import { createNewsletter } from '../../services/newsletter';
import type { Newsletter } from '../../services/newsletter';
import type { TabDraft } from '../../components/form/tabDraft';
import { addressText } from './texts';

export type NewsValues = Readonly<Record<'email' | 'website', string>>;

export interface NewsPorts {
  readonly newsletter: Newsletter;
  readonly rules: FormRules<NewsValues, unknown>;
}

const emptyNews: NewsValues = { email: '', website: '' };

/** A placeholder key while the form is only validated. */
const noKey = '00000000-0000-4000-8000-000000000000';

const toRequest = ({ email, website }: NewsValues, attempt: string) => ({
  attempt,
  email,
  ...(website && { website: website.slice(0, 200) }),
});

/** Validation and submission of the newsletter form. */
export function newsPorts(newsletter: Newsletter, draft: TabDraft<NewsValues>, newKey: () => string): NewsPorts {
  return {
    newsletter,
    rules: {
      empty: emptyNews,
      draft,
      newKey,
      judge(values) {
        const parsed = parseSubscription(toRequest(values, noKey));
        const fault = parsed.ok ? undefined : parsed.faults.find(({ field }) => field === 'email');
        return fault ? [{ fieldId: 'news-email', message: addressText(fault) }] : [];
      },
      problemsOf: ({ faults }) =>
        faults
          .filter(({ field }) => field === 'email')
          .map((fault) => ({ fieldId: 'news-email', message: addressText(fault) })),
      send: (values, key) => newsletter.subscribe(toRequest(values, key)),
    },
  };
}

/** The newsletter in a visitor's browser. */
export const browserPorts = newsPorts(
  createNewsletter(browserConfig.api.marketing),
  tabDraft('mizan.news', emptyNews),
  randomKey,
);
