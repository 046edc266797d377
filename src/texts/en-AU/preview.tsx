import type { ReactNode } from 'react';

const whatToDo = 'Open it again from the content editor, or ask the person who sent you the link for a new one.';

/** All texts of this feature, by what shows them. Those of the dialogs are the specification’s. */
export const copy = {
  preview: 'Preview',
  exit: 'Exit preview',
  /** In place of a page until its template has loaded. */
  loadingPage: 'Loading the page…',
  stopped: 'The preview has stopped working. Reload the page to continue.',
  /** At the address of a published page that the preview does not have there. */
  removed: {
    gone: 'This page will be taken off the site',
    moved: 'This page will move to a new address',
    text: 'Once this preview is published, visitors won’t find a page at this address. Links to it from other sites will stop working.',
    /** After the preview. */
    unpublished: 'This page is not published yet',
    unpublishedText:
      'You have left the preview, and only the preview has this page. To see it again, open the preview from the content editor.',
    newAddress: 'Go to the new address',
    home: 'Go to the home page',
  },
  ready: {
    text: 'The preview is ready.',
    open: 'Open the page',
    address: (path: ReactNode) => <>Its address is {path}.</>,
  },
  bar: {
    previewOf: (label: ReactNode) => <>Preview of {label}</>,
    publishedOf: (label: ReactNode) => <>Published page, not the preview of {label}</>,
    unpublished: 'unpublished content',
    inLanguage: (language: string) => `, in ${language}`,
    issues: (count: number, closesGiving: boolean) =>
      `${count === 1 ? 'One problem' : `${count} problems`}${closesGiving ? ', this closes giving' : ''}`,
    closesGiving: 'This closes giving.',
    edit: 'Edit this page',
    editBlock: 'Edit this block',
    options: 'Options',
    close: 'Close',
    link: 'Shareable link',
    copyLink: 'Copy link',
    copied: 'Link copied',
    notCopied: 'We couldn’t copy the link. Open “Shareable link” and copy its address',
    showPreview: 'Show preview',
    showPublished: 'Show published',
    /** The languages that the page has in this preview. */
    pageIn: 'This page in',
    isShown: 'shown',
    isEnglish: 'not translated, so in English',
    otherLanguages: (languages: readonly string[]) =>
      `Documents in ${languages.join(', ')} aren’t shown: the site has no pages in ${languages.length === 1 ? 'that language' : 'those languages'}.`,
  },
  /** How long a copied link works. */
  share: {
    title: 'How long should the link work?',
    always: 'Until it is published or deleted',
    notLoaded: 'We couldn’t make a link that expires. Close this and open it again.',
  },
  /** The fields that a preview changes. */
  fields: {
    title: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
    page: 'Changes of this page, field by field',
    kinds: { added: 'added', removed: 'removed', moved: 'moved' },
    block: (number: number, kind: string) => `block ${number}${kind && ` (${kind})`}`,
    edit: 'Edit',
    before: 'Before',
    after: 'After',
    noPicture: 'No picture',
    marksOnly: 'The words are the same; their style or their links are not.',
    yes: 'Yes',
    no: 'No',
  },
  /** The preview of a date, with every release that is scheduled until then. */
  moment: {
    name: (day: string, time: string, releases: readonly string[]) =>
      `${day}, ${time} in Sydney (${releases.length > 0 ? releases.join(', then ') : 'no releases scheduled by then'})`,
    title: 'Preview another date',
    label: 'Date and time in Sydney',
    hint: 'Shows every release scheduled up to then.',
    missing: 'Enter a date and time',
    submit: 'Preview this date',
  },
  search: {
    title: 'What search engines get',
    pageTitle: 'Title',
    description: 'Description',
    noDescription: 'None. Search engines choose a part of the page.',
    address: 'Address',
    noAddress: 'None',
    listed: 'Listed',
    isListed: 'Yes',
    notListed: (robots: string) => `No (${robots})`,
    shared: 'Shared links',
    noTitle: 'No title',
    picture: 'Shown with shared links',
    noPicture: ', without a picture',
  },
  changes: {
    title: 'What this preview changes',
    loading: 'Comparing with the published pages…',
    notLoaded: 'We couldn’t load the published pages. Close this list and open it again.',
    none: 'Nothing. It is the same as the published site.',
    kinds: {
      new: 'New',
      changed: 'Changed',
      moved: 'Moved',
      removed: 'Taken off the site',
    },
  },
  issues: {
    title: (count: number, closesGiving: boolean, areWarnings: boolean) =>
      `${areWarnings ? 'Can be published, with' : 'Can’t be published yet:'} ${count === 1 ? 'one problem' : `${count} problems`}${closesGiving ? ', this closes giving' : ''}`,
    more: (count: number) => `And ${count} more.`,
    noEnglish: 'has no English document, so no page shows it',
    cantShow: (why: string) => `can’t be shown: ${why}`,
  },
  compared: {
    title: 'Before and after',
    close: 'Close',
    published: 'Published',
    publishedAt: (path: string) => `Published at ${path}`,
    publishedFrame: 'The page as it is published',
    previewedFrame: 'The page as it is previewed',
    loading: 'Loading the published page…',
    notPublished: 'This page is not published yet.',
    failed: 'We couldn’t load the published page. Close this view and open it again.',
  },
  dialogs: {
    cancel: 'Cancel Preview',
    loading: 'Fetching preview',
    loadingText: 'Please wait while your updates are loading…',
    token: {
      title: 'Enter your access token',
      text: 'An access token is required to view this preview.',
      repository: 'Repository Name:',
      label: 'Access token',
      placeholder: 'your-access-token',
      wrong: 'Incorrect token',
      cancel: 'Cancel',
      continue: 'Continue',
      help: 'Not sure what your access token is?',
      helpLink: 'Learn about generating one here.',
    },
    error: {
      title: 'Error',
      text: 'The preview could not be loaded.',
      repository: 'Repository',
      version: 'Plugin Version',
    },
  },
  /** Why a preview failed. */
  errors: {
    network: 'Network error',
    notAllowed: 'Unauthorized access',
    notJson: 'The content service sent an answer that isn’t JSON',
    noTypePaths: 'The type paths store for this repository could not be found.',
    badTypePaths: 'The type paths store for this repository could not be read.',
    expired: `This preview has expired. ${whatToDo}`,
    notFound: `We couldn’t find this preview. Its content may have been published or deleted. ${whatToDo}`,
  },
};
