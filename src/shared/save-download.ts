/** Saves a response as a browser download, under the name the server gave it. */
export async function saveDownload(response: Response, fallbackName: string): Promise<void> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? fallbackName;
  link.click();
  // Some browsers start reading only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
