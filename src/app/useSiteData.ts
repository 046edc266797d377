import { useContext } from 'react';
import { graphql, useStaticQuery } from 'gatsby';
import { PreviewContext } from './PreviewContext';
import type { SiteData } from './siteData';

/** The `global` document and the calculator page's prices: one query, answered once for the whole site. */
export function useSiteData(): SiteData {
  const { site } = useContext(PreviewContext);
  const data = useStaticQuery<SiteData>(graphql`
    query SiteData {
      global: prismicGlobal {
        _previewable
        data {
          site_name
          short_name
          tagline
          abn
          legal_line
          acknowledgement
          fiction_note
          announcement_shown
          announcement {
            richText
          }
          announcement_link {
            url
          }
          announcement_label
          giving_link {
            url
          }
          giving_label
          giving_heading
          giving_text
          main_navigation {
            label
            text
            parent
            link {
              url
            }
          }
          footer_navigation {
            section
            label
            link {
              url
            }
          }
          phone
          email
          postal_address
          hours
          social {
            network
            link {
              url
            }
          }
        }
      }
      prices: prismicCalculatePage {
        _previewable
        nisab {
          goldGrams
          silverGrams
          goldCents
          silverCents
        }
        data {
          gold_price
          silver_price
          price_date
          price_source
        }
      }
    }
  `);
  return site(data);
}
