import { graphql, type PageProps } from 'gatsby';
import { PageHeader } from '../../components/layout/PageHeader';
import { createBreadcrumbList } from '../../components/seo/createBreadcrumbList';
import { browserConfig } from '../../config/browser';
import type { ImpactSummary } from '../../domain/distribution/summariseImpact';
import { ImpactReport } from '../../features/impact/ImpactReport';
import { StandaloneHead } from '../../templates/shared/StandaloneHead';
import { impactCopy as texts } from '../../texts/en-AU/impact';

interface Query {
  readonly impactReport: { readonly summary: ImpactSummary };
  readonly reports: { readonly nodes: readonly { readonly url: string; readonly uid: string }[] };
}

/** The addresses of the annual reports by their years' names, from uids such as `annual-report-2025-26`. */
const toReports = (nodes: Query['reports']['nodes']) =>
  Object.fromEntries(nodes.map(({ uid, url }) => [uid.slice('annual-report-'.length).replace('-', '–'), url]));

const trail = [{ label: texts.home, href: '/' }];

/** Shows the sums that came into each fund and that were given out, from the closed months. */
export default function Impact({ data }: PageProps<Query>) {
  const { summary } = data.impactReport;
  const [latest] = summary.months;
  const first = summary.months.at(-1);
  const lede = first && latest && texts.lede(texts.month(first.month), texts.month(latest.month));
  return (
    <>
      <PageHeader title={texts.title} lede={lede} trail={trail} />
      <ImpactReport summary={summary} reports={toReports(data.reports.nodes)} />
    </>
  );
}

export function Head() {
  const path = '/impact';
  const crumbs = [...trail, { label: texts.title, href: path }];
  return (
    <StandaloneHead
      title={texts.title}
      description={texts.description}
      path={path}
      structuredData={[createBreadcrumbList(crumbs, browserConfig.siteUrl)]}
    />
  );
}

export const query = graphql`
  query ImpactPage {
    impactReport {
      summary
    }
    reports: allPrismicLandingPage(filter: { data: { kind: { eq: "report" } } }) {
      nodes {
        uid
        url
      }
    }
  }
`;
