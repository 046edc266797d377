import { ArticleCard, type ArticleNode } from '../../components/cards/ArticleCard';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { toHeadingId } from '../../components/rich-text/richTextValue';

export interface TopicRow {
  readonly topic: string | null;
  readonly node: ArticleNode | null;
}

/** Articles grouped by topic, both in the editor's order. */
export function TopicList({ rows }: { readonly rows: readonly TopicRow[] }) {
  const topics = [...new Set(rows.map(({ topic }) => topic ?? ''))];
  return (
    <>
      {topics.map((topic) => (
        <Section key={topic} labelledBy={topic ? toHeadingId(topic) : undefined}>
          {topic && <SectionHead heading={topic} id={toHeadingId(topic)} />}
          <Grid as="ul">
            {rows
              .filter((row) => (row.topic ?? '') === topic)
              .flatMap(({ node }) => node ?? [])
              .map((node) => (
                <li key={node.url}>
                  <ArticleCard node={node} heading={topic ? 'h3' : 'h2'} />
                </li>
              ))}
          </Grid>
        </Section>
      ))}
    </>
  );
}
