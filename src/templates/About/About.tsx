import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import type { ImageValue } from '../../components/media/image';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { trail } from '../shared/trail';
import { Members } from './Members';
import type { Member } from './Members';

type Query = PageQuery<{
  readonly image: ImageValue | null;
  readonly members_heading: string | null;
  readonly members_intro: RichTextValue;
  readonly members: readonly { readonly member: { readonly document: Member | null } | null }[] | null;
}>;

export default function About({ data: { page } }: PageProps<Query>) {
  const members = (page.data.members ?? []).flatMap(({ member }) => member?.document ?? []);
  return (
    <SlicePage
      data={page.data}
      trail={trail()}
      after={<Members heading={page.data.members_heading} intro={page.data.members_intro} members={members} />}
    />
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={trail()} />;
}

export const query = graphql`
  query AboutTemplate($id: String!) {
    page: prismicAboutPage(id: { eq: $id }) {
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
        members_heading
        members_intro {
          richText
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
        members {
          member {
            document {
              ... on PrismicMember {
                _previewable
                uid
                data {
                  name
                  role
                  group
                  biography {
                    richText
                  }
                  portrait {
                    alt
                    dimensions {
                      width
                      height
                    }
                    gatsbyImageData(layout: CONSTRAINED, width: 400, placeholder: BLURRED)
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`;
