// Every version of Node runs this file first, so it uses no syntax newer than import and const.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Muster needs Node.js 20.19 or newer, but this is ${process.version}.`);
  process.exit(1);
}
