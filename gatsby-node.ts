export { createPages } from './src/gatsby-node/createPages';
export { createResolvers } from './src/gatsby-node/createResolvers';
export { createSchemaCustomization } from './src/gatsby-node/createSchemaCustomization';
export { onCreatePage } from './src/gatsby-node/onCreatePage';
export { onCreateWebpackConfig } from './src/gatsby-node/onCreateWebpackConfig';
export { onPostBuild } from './src/gatsby-node/onPostBuild';
export { preprocessSource } from './src/gatsby-node/preprocessSource';
export { sourceNodes } from './src/gatsby-node/sourceNodes';
