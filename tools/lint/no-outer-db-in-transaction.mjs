const MESSAGE = 'inside a transaction use its tx: the outer db is another connection and sees and locks other things'

/** Forbids `db`, `deps.db` and `this.db` inside a transaction's function. */
export const noOuterDbInTransaction = {
  create(context) {
    const works = []
    const inside = () => works.length > 0
    return {
      CallExpression(node) {
        if (isTransaction(node)) node.arguments.filter(isFunction).forEach((work) => pending.add(work))
      },
      ':function'(node) {
        if (pending.has(node) && !bindsDb(node)) works.push(node)
      },
      ':function:exit'(node) {
        if (works.at(-1) === node) works.pop()
      },
      Identifier(node) {
        if (inside() && node.name === 'db' && isReference(node)) context.report({ node, message: MESSAGE })
      },
    }
  },
}

const pending = new WeakSet()

function isTransaction({ callee }) {
  if (callee.type === 'Identifier') return callee.name === 'inTransaction'
  if (callee.type !== 'MemberExpression' || callee.property.name !== 'execute') return false
  // db.transaction().execute(work), also with an isolation level in between
  let step = callee.object
  while (step.type === 'CallExpression' && step.callee.type === 'MemberExpression') {
    if (step.callee.property.name === 'transaction') return true
    step = step.callee.object
  }
  return false
}

function isFunction(node) {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

function bindsDb(work) {
  return work.params.some((param) => param.type === 'Identifier' && param.name === 'db')
}

function isReference(node) {
  const { parent } = node
  if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return true
  if (parent.type === 'Property') return parent.value === node || parent.computed
  return !parent.type.startsWith('TS')
}
