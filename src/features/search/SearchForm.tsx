import { Button } from '../../components/ui/Button';
import { TextInput } from '../../components/ui/Field';
import { searchCopy } from '../../texts/en-AU/search';
import { toSearchPath } from './searchAddress';
import * as styles from './search.module.css';

/** A search on another page, which leads to the page of the search. Sent before scripts run, it is an ordinary form. */
export function SearchForm() {
  return (
    <form
      role="search"
      className={styles.form}
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        const q = new FormData(event.currentTarget).get('q');
        location.assign(toSearchPath(typeof q === 'string' ? q : ''));
      }}
    >
      <TextInput id="site-search" type="search" name="q" label={searchCopy.label} autoComplete="off" maxLength={100} />
      <Button type="submit">{searchCopy.submit}</Button>
    </form>
  );
}
