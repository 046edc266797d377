import { useState } from 'react';
import { RichText } from '../../components/rich-text/RichText';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { Disclosure } from '../../components/ui/Disclosure';
import { TextInput } from '../../components/ui/Field';
import { copy } from '../../texts/en-AU/questionSearch';
import { fold, matchesSearch, type SearchTerm } from '../../domain/search/fold';
import { readSearch } from '../../domain/search/searchTerms';
import { TextLink } from '../../components/ui/TextLink';
import * as styles from './QuestionSearch.module.css';

export interface AnsweredQuestion extends Question {
  readonly answer: RichTextValue;
}

export interface QuestionSearchProps {
  readonly label: string;
  readonly questions: readonly AnsweredQuestion[];
  readonly emptyText: RichTextValue;
}

/** The questions under their groups, with a search over them. A link to a question opens it. */
export function QuestionSearch({ label, questions, emptyText }: QuestionSearchProps) {
  const [search, setSearch] = useState('');

  const found = searchQuestions(questions, readSearch(search));
  const groups = [...new Set(questions.map(({ group }) => group))];
  const count = search.trim()
    ? copy.questionSearch.ofQuestions(found.length, questions.length)
    : copy.questionSearch.questions(questions.length);

  return (
    <>
      <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          id="faq-search"
          type="search"
          label={label}
          value={search}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className={styles.count} role="status">
          {count}
        </p>
      </form>
      {found.length === 0 && (
        <>
          <RichText field={emptyText} />
          <p>
            <TextLink href={`/search#${new URLSearchParams({ q: search }).toString()}`}>
              {copy.questionSearch.searchWholeSite}
            </TextLink>
          </p>
        </>
      )}
      {groups.map((group) => {
        const inGroup = found.filter((question) => question.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-labelledby={toHeadingId(group)}>
            <h2 id={toHeadingId(group)} className={styles.heading}>
              {group}
            </h2>
            {inGroup.map(({ anchor, question, answer }) => (
              <Disclosure key={anchor} id={anchor} summary={question} heading="h3">
                <RichText field={answer} />
                <p className={styles.link}>
                  <a href={`#${anchor}`}>{copy.questionSearch.link}</a>
                </p>
              </Disclosure>
            ))}
          </section>
        );
      })}
    </>
  );
}

/** A question as the page shows it. */
interface Question {
  readonly group: string;
  readonly anchor: string;
  readonly question: string;
  /** The answer's plain text. */
  readonly answerText: string;
}

/**
 * Returns the questions in which every part of a search starts a word of the question, group or answer, in order. An empty search finds
 * all.
 */
export function searchQuestions<Item extends Question>(
  questions: readonly Item[],
  terms: readonly SearchTerm[],
): Item[] {
  return questions.filter(({ group, question, answerText }) =>
    matchesSearch(fold(`${group} ${question} ${answerText}`), terms),
  );
}
