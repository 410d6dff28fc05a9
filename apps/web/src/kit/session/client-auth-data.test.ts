import { describe, expect, test } from 'vitest';
import { clientStore } from './client-auth-data.ts';
import { testBrowser } from './test-browser.fixture.ts';

const unit = { userType: 'unit', unitId: 'u1', passwordVersion: '1', unitName: 'São José; centro = 1' };

describe('the browser keeps who is signed in', () => {
  test('in cookies of 30 days, lax, and secure on https', () => {
    const browser = testBrowser();
    const store = clientStore({ ...browser, isHttps: true, isPreview: false });
    store.save(unit);
    expect(store.read()).toEqual(unit);
    expect(browser.attributes.get('userType')).toBe('Max-Age=2592000; Path=/; SameSite=Lax; Secure');
    expect(browser.cookies.get('isAuthenticated')).toBe('true');
    expect(browser.stored.size).toBe(0);
  });

  test('without Secure on plain http', () => {
    const browser = testBrowser();
    clientStore({ ...browser, isHttps: false, isPreview: false }).save(unit);
    expect(browser.attributes.get('userType')).toBe('Max-Age=2592000; Path=/; SameSite=Lax');
  });

  test('on preview hosts in local storage under preview_', () => {
    const browser = testBrowser();
    const store = clientStore({ ...browser, isHttps: true, isPreview: true });
    store.save(unit);
    expect(browser.stored.get('preview_unitId')).toBe('u1');
    expect(browser.cookies.size).toBe(0);
    expect(store.read()).toEqual(unit);
  });

  test('the browser is asked for its cookies once for all that is kept', () => {
    const browser = testBrowser();
    clientStore({ ...browser, isHttps: true, isPreview: false }).save(unit);
    let asked = 0;
    const document = {
      get cookie() {
        asked += 1;
        return browser.document.cookie;
      },
      set cookie(_: string) {},
    };
    expect(clientStore({ ...browser, document, isHttps: true, isPreview: false }).read()).toEqual(unit);
    expect(asked).toBe(1);
  });

  test('a second person leaves nothing of the first', () => {
    const store = clientStore({ ...testBrowser(), isHttps: true, isPreview: false });
    store.save(unit);
    store.save({ userType: 'admin', passwordVersion: '1' });
    expect(store.read()).toEqual({ userType: 'admin', passwordVersion: '1' });
  });

  test("clearing removes every key, the partner's and the preview ones too", () => {
    const browser = testBrowser();
    const stores = [true, false].map((isPreview) => clientStore({ ...browser, isHttps: true, isPreview }));
    for (const store of stores) {
      store.save(unit);
      store.savePartner({ userType: 'fleet', startedAt: 5 });
    }
    expect(stores[0]?.readPartner()).toEqual({ userType: 'fleet', startedAt: 5 });
    stores[0]?.clear();
    expect([browser.cookies.size, browser.stored.size]).toEqual([0, 0]);
  });

  test('a cookie that was mangled by hand counts as absent', () => {
    const browser = testBrowser();
    const store = clientStore({ ...browser, isHttps: true, isPreview: false });
    store.save(unit);
    browser.cookies.set('unitName', '%E0%A4%A');
    expect(store.read()).toEqual({ userType: 'unit', unitId: 'u1', passwordVersion: '1' });
  });
});

describe('a browser that keeps nothing is noticed', () => {
  test('with cookies switched off', () => {
    const off = {
      get cookie() {
        return '';
      },
      set cookie(_: string) {},
    };
    expect(
      clientStore({ ...testBrowser(), document: off, isHttps: true, isPreview: false }).canPersist(),
    ).toBe(false);
  });

  test('with local storage full or forbidden, and nothing is thrown', () => {
    const full = {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    for (const localStorage of [() => full, forbidden]) {
      const store = clientStore({ ...testBrowser(), localStorage, isHttps: true, isPreview: true });
      store.save(unit);
      store.clear();
      expect([store.canPersist(), store.read(), store.readPartner()]).toEqual([false, null, null]);
    }
  });

  test('the trial leaves no trace', () => {
    const browser = testBrowser();
    expect(clientStore({ ...browser, isHttps: true, isPreview: false }).canPersist()).toBe(true);
    expect(browser.cookies.size).toBe(0);
  });
});
