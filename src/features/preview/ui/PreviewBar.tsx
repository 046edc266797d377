import { useEffect, useId, useState } from 'react';
import { FormView } from '../../../components/form/FormView';
import { useForm } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import type { ContentIssue } from '../../../content/validation/ContentIssue';
import { TextInput } from '../../../components/ui/Field';
import { useClipboard } from '../../../components/ui/useClipboard';
import type { DocumentChange } from '../content/listChanges';
import { copy } from '../../../texts/en-AU/preview';
import { keepExact } from '../../../components/ui/Untranslated';
import { ComparedPages } from './ComparedPages';
import { ChangeList } from './ChangeList';
import { ShareButton, type ShareButtonProps } from './ShareButton';
import { sydneyMoment } from '../../../domain/calendar/sydneyDay';
import { succeed } from '../../../domain/Result';
import { english } from '../../../texts/languages';

/** The page's head as search engines and link previews read it. */
interface Head {
  readonly title: string;
  readonly description: string | null;
  readonly address: string | null;
  readonly robots: string | null;
  readonly shared: { readonly title: string | null; readonly picture: string | null };
}

function readHead({ head, title }: Document): Head {
  const read = (selector: string, attribute: string) => head.querySelector(selector)?.getAttribute(attribute) || null;
  return {
    title,
    description: read('meta[name=description]', 'content'),
    address: read('link[rel=canonical]', 'href'),
    robots: read('meta[name=robots]', 'content'),
    shared: {
      title: read('meta[property="og:title"]', 'content'),
      picture: read('meta[property="og:image"]', 'content'),
    },
  };
}

/**
 * Shows what search engines and link previews get of the page that is shown, read when an editor opens it. Give it the page's path as its
 * key, so that it closes with the page.
 */
export function SearchListing() {
  const texts = copy.search;
  const [page, setPage] = useState<Head | null>(null);
  return (
    <details
      className="preview-list"
      onToggle={(event) => setPage(event.currentTarget.open ? readHead(document) : null)}
    >
      <summary>{texts.title}</summary>
      {page && (
        <dl className="preview-search">
          <dt>{texts.pageTitle}</dt>
          <dd>{page.title}</dd>
          <dt>{texts.description}</dt>
          <dd>{page.description ?? texts.noDescription}</dd>
          <dt>{texts.address}</dt>
          <dd>{page.address ?? texts.noAddress}</dd>
          <dt>{texts.listed}</dt>
          <dd>{page.robots?.includes('noindex') ? texts.notListed(page.robots) : texts.isListed}</dd>
          <dt>{texts.shared}</dt>
          <dd>
            {page.shared.title ?? texts.noTitle}
            {page.shared.picture ? (
              <img src={page.shared.picture} alt={texts.picture} width={240} height={126} />
            ) : (
              texts.noPicture
            )}
          </dd>
        </dl>
      )}
    </details>
  );
}

/** The page in one of the site's languages. */
export interface PageLanguage {
  readonly code: string;
  /** In English. */
  readonly name: string;
  readonly path: string;
  /** Whether this is the page that is shown. */
  readonly isCurrent: boolean;
  /** Whether the preview has a translation into it. */
  readonly isTranslated: boolean;
}

/** Says which language of the page is shown, and leads to the others. */
function PageLanguages({ languages }: { readonly languages: readonly PageLanguage[] }) {
  return (
    <p className="preview-note">
      {copy.bar.pageIn}:{' '}
      {languages.map(({ code, name, path, isCurrent, isTranslated }, index) => {
        const notes = [isCurrent && copy.bar.isShown, !isTranslated && copy.bar.isEnglish].filter(Boolean);
        return (
          <span key={code}>
            {index > 0 && ' · '}
            {isCurrent ? <strong>{name}</strong> : <a href={path}>{name}</a>}
            {notes.length > 0 && ` (${notes.join(', ')})`}
          </span>
        );
      })}
    </p>
  );
}

export interface PreviewBarProps {
  /** Name of the release or draft; `null` if the content service has none. */
  readonly label: string | null;
  /** An address that opens this page in this preview; `null` if there is none. */
  readonly shareUrl: string | null;
  /** Requests links to this page in this preview that stop working by themselves. */
  readonly loadShareLinks: ShareButtonProps['loadLinks'];
  /** Finds the form that edits a document; `null` if there is none. */
  readonly findEditUrl: (documentId: string) => string | null;
  /** Id of the document that makes this page; `null` if none does. */
  readonly documentId: string | null;
  /** The languages of this page; none if no document makes it. */
  readonly pageLanguages: readonly PageLanguage[];
  /** Ids of the repository's languages that the site isn't built in. */
  readonly otherLanguages: readonly string[];
  /** Path of the page that is shown. */
  readonly path: string;
  /** Issues of the previewed content that a build would refuse. */
  readonly issues: readonly ContentIssue[];
  /** Compares the preview with what is published. */
  readonly loadChanges: () => Promise<readonly DocumentChange[]>;
  /** Finds where the page is published that the preview shows at another address. */
  readonly findPublishedPath: () => Promise<string | null>;
  /** Whether the page is the published one for now, to be compared with the preview. */
  readonly showsPublished: boolean;
  readonly onShowPublished: (shows: boolean) => void;
  /** Asked to show everything that is scheduled until a moment. */
  readonly onMoment: (moment: Date) => void;
  readonly onExit: () => void;
}

/** An editor reads no more than these; the first ones usually explain the others. */
const maxShownProblems = 50;

const closesGiving = (issue: ContentIssue) => issue.closesGiving === true;
const isWarning = (issue: ContentIssue) => issue.isWarning === true;

interface IssueListProps {
  readonly issues: readonly ContentIssue[];
}

/**
 * Lists the issues that stop the site from being published as it is previewed, or that a build would warn of, by
 * document and field. Closed at first: the page comes first.
 */
function IssueList({ issues }: IssueListProps) {
  const more = issues.length - maxShownProblems;
  return (
    <details className="preview-list">
      <summary>{copy.issues.title(issues.length, issues.some(closesGiving), issues.every(isWarning))}</summary>
      <ul>
        {issues.slice(0, maxShownProblems).map(({ document, field, message }) => (
          <li key={`${document} ${field} ${message}`}>
            <strong>{field ? `${document} › ${field}` : document}</strong>: {keepExact(message)}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{copy.issues.more(more)}</p>}
    </details>
  );
}

/**
 * Says while a preview is shown that it is one, and of what, and leads out of it. On a narrow screen the rest is behind a button, so that
 * the page has the screen.
 */
export function PreviewBar(props: PreviewBarProps) {
  const { label, shareUrl, loadShareLinks, findEditUrl, documentId, path, issues } = props;
  const { pageLanguages, otherLanguages } = props;
  const { loadChanges, findPublishedPath, showsPublished, onShowPublished, onMoment, onExit } = props;
  const [isCompared, setIsCompared] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // What an editor opened it for is the next page.
  useEffect(() => setIsOpen(false), [path]);
  const [outcome, onCopy] = useClipboard();
  const language = pageLanguages.find(({ isCurrent, code }) => isCurrent && code !== english.code);
  const editUrl = documentId === null ? null : findEditUrl(documentId);
  return (
    <aside className="preview-bar" aria-label={copy.preview} data-open={isOpen}>
      <div className="preview-brief">
        <div>
          <p role="status">
            {copy.bar[showsPublished ? 'publishedOf' : 'previewOf'](<strong>{label ?? copy.bar.unpublished}</strong>)}
            {language && copy.bar.inLanguage(language.name)}
          </p>
          {issues.some(closesGiving) && <p className="preview-closes">{copy.bar.closesGiving}</p>}
          {issues.length > 0 && (
            <p className="preview-refused">{copy.bar.issues(issues.length, issues.some(closesGiving))}</p>
          )}
        </div>
        <span className="preview-toggle">
          <Button
            look="quiet"
            size="small"
            onDeep
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? copy.bar.close : copy.bar.options}
          </Button>
        </span>
      </div>
      <div className="preview-tools" id={id}>
        <div className="preview-bar-actions">
          {shareUrl && <a href={shareUrl}>{copy.bar.link}</a>}
          {shareUrl && (
            <ShareButton
              key={path}
              shareUrl={shareUrl}
              loadLinks={loadShareLinks}
              outcome={outcome}
              onCopy={(url) => void onCopy(url)}
            />
          )}
          {editUrl && <a href={editUrl}>{copy.bar.edit}</a>}
          <Button look="quiet" size="small" onDeep onClick={() => onShowPublished(!showsPublished)}>
            {showsPublished ? copy.bar.showPreview : copy.bar.showPublished}
          </Button>
          {!showsPublished && (
            <span className="preview-wide">
              <Button look="quiet" size="small" onDeep onClick={() => setIsCompared(true)}>
                {copy.compared.title}
              </Button>
            </span>
          )}
          <Button size="small" onClick={onExit}>
            {copy.exit}
          </Button>
        </div>
        <div className="preview-lists">
          <ChangeList load={loadChanges} findEditUrl={findEditUrl} />
          <SearchListing key={`${path} ${String(showsPublished)}`} />
          <DateForm onMoment={onMoment} />
          {issues.length > 0 && <IssueList issues={issues} />}
        </div>
        {pageLanguages.length > 0 && <PageLanguages languages={pageLanguages} />}
        {otherLanguages.length > 0 && <p className="preview-note">{copy.bar.otherLanguages(otherLanguages)}</p>}
      </div>
      {isCompared && (
        <ComparedPages
          findPublishedPath={findPublishedPath}
          loadChange={async () => (await loadChanges()).find(({ id }) => id === documentId) ?? null}
          editUrl={editUrl}
          onClose={() => setIsCompared(false)}
        />
      )}
    </aside>
  );
}

interface DateFormProps {
  readonly onMoment: (moment: Date) => void;
}

/** Lets an editor preview the site as it will be at a moment: with every release that is scheduled until then. */
function DateForm({ onMoment }: DateFormProps) {
  const read = ({ moment }: { readonly moment: string }) => {
    const [day = '', time = ''] = moment.split('T');
    return sydneyMoment(day, time.slice(0, 5));
  };
  const form = useForm({
    empty: { moment: '' },
    validate(values) {
      try {
        read(values);
        return [];
      } catch {
        return [{ fieldId: 'preview-date', message: copy.moment.missing }];
      }
    },
    send: async (values) => succeed(onMoment(read(values))),
    afterwards: (values) => values,
  });
  return (
    <details className="preview-list">
      <summary>{copy.moment.title}</summary>
      <FormView form={form} className="preview-date" summary={null}>
        <TextInput
          {...form.field('preview-date', 'moment')}
          type="datetime-local"
          label={copy.moment.label}
          hint={copy.moment.hint}
        />
        <Button size="small" look="quiet" onDeep type="submit">
          {copy.moment.submit}
        </Button>
      </FormView>
    </details>
  );
}
