import { createTabDraft, type TabDraft } from '../../components/form/createTabDraft';
import { placeIssues, type FormRules } from '../../components/form/useForm';
import { browserConfig } from '../../config/browser';
import { parseSubscription } from '../../domain/enquiry/parse';
import { createRandomKey } from '../../services/http/createRandomKey';
import { createNewsletter, type Newsletter } from '../../services/newsletter/createNewsletter';
import { getAddressText } from './texts';

export type NewsletterValues = Readonly<Record<'email' | 'website', string>>;

export interface NewsletterPorts {
  readonly newsletter: Newsletter;
  readonly rules: FormRules<NewsletterValues, unknown>;
}

const emptyValues: NewsletterValues = { email: '', website: '' };

/** A placeholder key while the form is only validated. */
const noKey = '00000000-0000-4000-8000-000000000000';

const toRequest = ({ email, website }: NewsletterValues, attempt: string) => ({
  attempt,
  email,
  ...(website && { website: website.slice(0, 200) }),
});

/** Creates the validation and submission of the newsletter form. */
export function createNewsletterPorts(
  newsletter: Newsletter,
  draft: TabDraft<NewsletterValues>,
  newKey: () => string,
): NewsletterPorts {
  return {
    newsletter,
    rules: {
      empty: emptyValues,
      draft,
      newKey,
      validate(values) {
        const parsed = parseSubscription(toRequest(values, noKey));
        const issue = parsed.ok ? undefined : parsed.error.find(({ field }) => field === 'email');
        return issue ? [{ fieldId: 'news-email', message: getAddressText(issue) }] : [];
      },
      send: async (values, { key }) =>
        placeIssues(await newsletter.subscribe(toRequest(values, key)), (issues) =>
          issues
            .filter(({ field }) => field === 'email')
            .map((issue) => ({ fieldId: 'news-email', message: getAddressText(issue) })),
        ),
    },
  };
}

/** The newsletter in a visitor's browser. */
export const browserPorts = createNewsletterPorts(
  createNewsletter(browserConfig.api.marketing),
  createTabDraft('mizan.news', emptyValues),
  createRandomKey,
);
