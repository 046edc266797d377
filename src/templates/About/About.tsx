import { graphql, type PageProps } from 'gatsby';
import type { ImageValue } from '../../components/media/image';
import { hasText, type RichTextValue } from '../../components/rich-text/richTextValue';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { createTrail } from '../shared/createTrail';
import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { Disclosure } from '../../components/ui/Disclosure';
import { Picture } from '../../components/media/Picture';
import { RichText } from '../../components/rich-text/RichText';
import * as styles from './Members.module.css';
import { copy } from '../../texts/en-AU/pages/shared';
import { groupTexts } from '../../texts/en-AU/contentValues/groups';
import { sayValue } from '../../texts/sayValue';

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
      trail={createTrail()}
      folds
      after={<Members heading={page.data.members_heading} intro={page.data.members_intro} members={members} />}
    />
  );
}

export interface Member {
  readonly uid: string | null;
  readonly data: {
    readonly name: string | null;
    readonly role: string | null;
    readonly group: string | null;
    readonly biography: RichTextValue;
    readonly portrait: ImageValue | null;
  };
}

export interface MembersProps {
  readonly heading: string | null;
  readonly intro: RichTextValue;
  readonly members: readonly Member[];
}

/** The foundation's people, in the editor's order, grouped. */
export function Members({ heading, intro, members }: MembersProps) {
  if (members.length === 0) return null;
  const groups = [...new Set(members.map(({ data }) => data.group ?? ''))];
  return (
    <Section tone="tinted" labelledBy="people">
      <SectionHead heading={heading ?? copy.about.people} id="people" intro={intro} />
      {groups.map((group) => (
        <div key={group} className={styles.group}>
          {group && <h3>{sayValue(groupTexts, group)}</h3>}
          <ul className={styles.members}>
            {members
              .filter(({ data }) => (data.group ?? '') === group)
              .map(({ uid, data }) => (
                <li key={uid} id={uid ?? undefined} className={styles.member}>
                  <Picture image={data.portrait} alt="" fit="fill" className={styles.portrait} sizes="6rem" />
                  <div>
                    <h4 className={styles.name}>{data.name}</h4>
                    <p className={styles.role}>{data.role}</p>
                    {hasText(data.biography) && (
                      <Disclosure summary={copy.about.more(data.name ?? '')}>
                        <RichText field={data.biography} look="plain" />
                      </Disclosure>
                    )}
                  </div>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

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
