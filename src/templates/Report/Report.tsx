import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Section, Stack } from '../../components/layout/Section';
import type { ImageValue } from '../../components/media/image';
import { TextLink } from '../../components/ui/TextLink';
import type { ImpactSummary } from '../../domain/distribution/summariseImpact';
import { Months, YearFigures } from '../../features/impact/ImpactReport';
import { impactCopy as texts } from '../../texts/en-AU/impact';
import { createTrail } from '../shared/createTrail';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';

type Query = PageQuery<
  { readonly image: ImageValue | null },
  { readonly year: { readonly slug: string; readonly summary: ImpactSummary } | null }
>;

const above = createTrail({ label: texts.title, href: '/impact' });

/** The report of a financial year: its figures, from the closed months, and the words of its document. */
export default function Report({ data: { page, year } }: PageProps<Query>) {
  return (
    <SlicePage data={page.data} trail={above} after={year && <ReportMonths {...year.summary} />}>
      {year?.summary.years.map((figures) => (
        <Section key={figures.name} labelledBy="figures">
          <Stack>
            <h2 id="figures">{texts.report.figures(figures.name)}</h2>
            <p>
              <a href={`/annual-report-${year.slug}.pdf`}>{texts.report.pdf(figures.name)}</a>
            </p>
            <YearFigures year={figures} />
          </Stack>
        </Section>
      ))}
    </SlicePage>
  );
}

function ReportMonths({ months }: ImpactSummary) {
  return (
    <Section labelledBy="months">
      <Stack>
        <h2 id="months">{texts.months.heading}</h2>
        <p>{texts.months.text}</p>
        <Months months={months} />
        <p>
          <TextLink href="/impact/verify">{texts.check.link}</TextLink>
        </p>
      </Stack>
    </Section>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={above} />;
}

export const query = graphql`
  query ReportTemplate($id: String!, $year: String!) {
    page: prismicLandingPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        image {
          alt
          dimensions {
            width
            height
          }
          gatsbyImageData(layout: FULL_WIDTH, placeholder: BLURRED)
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
      }
    }
    year: impactYear(slug: { eq: $year }) {
      slug
      summary
    }
  }
`;
