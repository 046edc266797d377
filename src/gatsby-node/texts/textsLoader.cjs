/** A webpack loader that compiles a module by the function in its options, which webpack takes from a file alone. */
module.exports = function compileModule(source) {
  const { compile, listDependencies } = this.getOptions();
  for (const file of listDependencies(this.resourcePath)) this.addDependency(file);
  return compile(source, this.resourcePath);
};
