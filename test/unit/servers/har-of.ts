/** One call as a browser records it (HAR 1.2). */
export async function harEntry(request: Request, answer: Response): Promise<object> {
  const body = Buffer.from(await answer.arrayBuffer());
  const list = (headers: Headers) => [...headers].map(([name, value]) => ({ name, value }));
  return {
    request: { method: request.method, url: request.url, headers: list(request.headers) },
    response: {
      status: answer.status,
      headers: list(answer.headers),
      content: { encoding: 'base64', text: body.toString('base64') },
    },
  };
}

export const harOf = (entries: object[]) => JSON.stringify({ log: { version: '1.2', entries } });
