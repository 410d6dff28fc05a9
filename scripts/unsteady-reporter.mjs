// Names the tests that failed first and passed when they were run again, one line each.
export default class UnsteadyReporter {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky) console.log(`${UNSTEADY}${module.relativeModuleId} > ${test.fullName}`);
  }
}

export const UNSTEADY = '! passed only when run again: ';
