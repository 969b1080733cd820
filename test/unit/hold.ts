/** A request that the test holds: it decides when the server sees it and when the page gets the answer. */
export interface Held {
  path: string;
  serve(): Promise<void>;
  answer(): void;
}

/** Holds a request in `held` until the test has served and answered it. */
export function hold(held: Held[], path: string, serve: () => Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    let served: Promise<void> | undefined;
    let answer = () => {};
    const request: Held = {
      path,
      serve() {
        served ??= serve().then(
          (response) => {
            answer = () => resolve(response);
          },
          (error: unknown) => {
            answer = () => reject(error);
          },
        );
        return served;
      },
      answer() {
        held.splice(held.indexOf(request), 1);
        answer();
      },
    };
    held.push(request);
  });
}
