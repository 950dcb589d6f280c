const loading = new Map<string, Promise<void>>();

/**
 * Loads a part of the page; rejects while its files are out of reach. Browsers keep that an import failed
 * and fail every later one by themselves, so each file is fetched first, as often as it takes. Built into
 * every `import()` of screens in place of Vite's own, which only preloads.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => loadOnce(`/${file}`)));
  return load();
}

function loadOnce(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  // What the document has brought along.
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const file = address.endsWith('.css') ? addStyles(address) : fetchWhole(address);
  loading.set(address, file);
  file.catch(() => loading.delete(address));
  return file;
}

async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  await response.blob();
}

function addStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} did not load`));
    };
    document.head.append(link);
  });
}
