/**
 * Opens a file in a tab of its own. The tab is opened at once, while the press still counts: a browser lets nobody open
 * one later, when its address has come.
 */
export async function openFile(find: () => Promise<{ address: string }>): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  try {
    const { address } = await find();
    (tab ?? window).location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
