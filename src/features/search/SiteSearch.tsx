import { useEffect, useState } from 'react';
import { RequestView } from '../../components/requests/RequestView';
import { useRequest } from '../../components/requests/useRequest';
import { TextInput } from '../../components/ui/Field';
import { InEnglish } from '../../components/ui/InEnglish';
import { SiteLink } from '../../components/ui/SiteLink';
import { TextLink } from '../../components/ui/TextLink';
import { searchIndexPath, type SearchEntry } from '../../content/searchEntries';
import type { CallResult } from '../../contract/CallResult';
import { succeed } from '../../domain/Result';
import { searchCopy } from '../../texts/en-AU/search';
import type { createSearch, SearchResult } from './createSearch';
import { readSearchAddress, toSearchPath } from './searchAddress';
import * as styles from './search.module.css';
import { getLanguage, toLocalPath } from '../../texts/language';
import { sentences } from '../../texts/en-AU/sentences';

type Search = ReturnType<typeof createSearch>;

/** Loads the index, which the build writes beside the pages, and the library that searches it. */
async function loadSearch(): Promise<CallResult<Search>> {
  const address = `${getLanguage().path}${searchIndexPath}`;
  const [engine, response] = await Promise.all([import('./createSearch'), fetch(address)]);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return succeed(engine.createSearch((await response.json()) as SearchEntry[]));
}

/** A search over all pages and questions, whose results change while the visitor types. */
export function SiteSearch() {
  const [typed, setTyped] = useState('');
  const request = useRequest(loadSearch);
  useEffect(() => {
    const read = () => setTyped(readSearchAddress(location));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const search = (text: string) => {
    setTyped(text);
    history.replaceState(history.state, '', toLocalPath(toSearchPath(text)));
  };
  return (
    <>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <TextInput
          id="site-search"
          type="search"
          name="q"
          label={searchCopy.label}
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onChange={({ target }) => search(target.value)}
        />
      </form>
      {typed.trim() && (
        <RequestView request={request} what={searchCopy.what}>
          {(find) => <Results results={find(typed)} />}
        </RequestView>
      )}
    </>
  );
}

function Results({ results }: { readonly results: readonly SearchResult[] }) {
  return (
    <>
      <p className={styles.count} role="status">
        <span key={results.length}>
          {results.length === 0 ? searchCopy.none.heading : searchCopy.found(results.length)}
        </span>
      </p>
      {results.length === 0 && (
        <p>{sentences.both(searchCopy.none.text, <TextLink href="/contact">{searchCopy.none.ask}</TextLink>)}</p>
      )}
      <ol className={styles.results}>
        {results.map(({ path, kind, title, excerpt, isInEnglish }) => (
          <li key={path}>
            <SiteLink href={path} className={styles.title}>
              <InEnglish isInEnglish={isInEnglish}>{title}</InEnglish>
            </SiteLink>
            <span className={styles.excerpt}>{searchCopy.kinds[kind]}</span>
            <p className={styles.excerpt}>
              <InEnglish isInEnglish={isInEnglish}>{excerpt}</InEnglish>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
