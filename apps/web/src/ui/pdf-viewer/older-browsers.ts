/**
 * What pdf.js asks of a browser that telephones of a few years ago do not have, and that its own build for older browsers
 * does not bring along. Imported first, by the page and by its worker.
 */
interface OlderPromise {
  withResolvers?: <Value>() => {
    promise: Promise<Value>;
    resolve: (value: Value | PromiseLike<Value>) => void;
    reject: (reason?: unknown) => void;
  };
}
interface OlderSignal {
  any?: (signals: AbortSignal[]) => AbortSignal;
}
interface OlderBuffer {
  transferToFixedLength?: () => ArrayBuffer;
}

const promises: OlderPromise = Promise;
promises.withResolvers ??= <Value>() => {
  let resolve!: (value: Value | PromiseLike<Value>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<Value>((keep, refuse) => {
    resolve = keep;
    reject = refuse;
  });
  return { promise, resolve, reject };
};

const signals: OlderSignal = AbortSignal;
signals.any ??= (all) => {
  const controller = new AbortController();
  for (const signal of all) {
    if (signal.aborted) {
      controller.abort(signal.reason);
      break;
    }
    signal.addEventListener('abort', () => controller.abort(signal.reason), {
      once: true,
      signal: controller.signal,
    });
  }
  return controller.signal;
};

const buffers: OlderBuffer = ArrayBuffer.prototype;
buffers.transferToFixedLength ??= function (this: ArrayBuffer) {
  return structuredClone(this, { transfer: [this] });
};
