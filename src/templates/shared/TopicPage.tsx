import { ArticleCard, type ArticleNode } from '../../components/cards/ArticleCard';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { toHeadingId } from '../../components/rich-text/richTextValue';
import type { BasePageData } from './page';
import { SlicePage } from './SlicePage';
import { createTrail } from './createTrail';

export interface TopicRow {
  readonly topic: string | null;
  readonly article: { readonly document: ArticleNode | null } | null;
}

/** A page of articles grouped by topic, both in the editor's order. */
export function TopicPage({ data, rows }: { readonly data: BasePageData; readonly rows: readonly TopicRow[] | null }) {
  const topics = [...new Set(rows?.map(({ topic }) => topic ?? ''))];
  return (
    <SlicePage data={data} trail={createTrail()}>
      {topics.map((topic) => (
        <Section key={topic} labelledBy={topic ? toHeadingId(topic) : undefined}>
          {topic && <SectionHead heading={topic} id={toHeadingId(topic)} />}
          <Grid as="ul">
            {rows
              ?.filter((row) => (row.topic ?? '') === topic)
              .flatMap(({ article }) => article?.document ?? [])
              .map((node) => (
                <li key={node.url}>
                  <ArticleCard node={node} heading={topic ? 'h3' : 'h2'} />
                </li>
              ))}
          </Grid>
        </Section>
      ))}
    </SlicePage>
  );
}
