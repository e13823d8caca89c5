export default async function stopPostgres() {
  await globalThis.sharedApp?.stop();
  await globalThis.testPostgres?.remove();
}
