export { siteConfig as default } from './src/gatsby-node/siteConfig';
