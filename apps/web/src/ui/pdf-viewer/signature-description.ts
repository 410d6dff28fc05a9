interface Described {
  description: string | null;
}

/** The events of this viewer that a signature on the page is described by. */
export const DESCRIBE_SIGNATURE = 'traco:describe-signature';

/**
 * What the reader asks of whoever manages signatures. They are placed whole, so that it never has to ask for one; what
 * stands beside a chosen signature is the button that changes its description.
 */
export const editButton = {
  getSignature: ({ editor }: { editor: { remove: () => void } }) => editor.remove(),
  loadSignatures: async () => undefined,
  destroy: () => undefined,
  renderEditButton: async (editor: Described) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'altText editDescription';
    button.textContent = 'Descrição';
    button.tabIndex = 0;
    button.addEventListener('click', () =>
      button.dispatchEvent(new CustomEvent(DESCRIBE_SIGNATURE, { bubbles: true, detail: editor })),
    );
    return button;
  },
};
