/* Runs before the install, so it needs no package and no syntax that an old Node lacks. */
/* global require, process, console */
const { engines } = require('../../package.json');

const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = engines.node.split(' || ').some((range) => {
  const [wanted, least] = range.slice(1).split('.').map(Number);
  return major === wanted && minor >= (least || 0);
});

if (!isSupported) {
  const versions = engines.node
    .replace(/\^(\d+\.\d+)/g, '$1 or later')
    .replace(/\^/g, '')
    .split(' || ')
    .join(', ');
  console.error(`This project runs on Node ${versions}. This is Node ${process.versions.node}: install one of those.`);
  process.exit(1);
}
