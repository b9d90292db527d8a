import { basename } from 'node:path'
import { noOuterDbInTransaction } from './no-outer-db-in-transaction.mjs'

const processEnvOnlyInEnv = {
  create(context) {
    const message = 'only infra/env.ts reads the environment; take the value from the configuration'
    return {
      MemberExpression(node) {
        if (node.object.type === 'Identifier' && node.object.name === 'process' && nameOf(node.property) === 'env')
          context.report({ node, message })
      },
      VariableDeclarator(node) {
        const fromProcess = node.init?.type === 'Identifier' && node.init.name === 'process'
        if (!fromProcess || node.id.type !== 'ObjectPattern') return
        if (node.id.properties.some((part) => part.key && nameOf(part.key) === 'env')) context.report({ node, message })
      },
      ImportDeclaration(node) {
        if (!['process', 'node:process'].includes(node.source.value)) return
        if (node.specifiers.some((part) => part.imported && nameOf(part.imported) === 'env'))
          context.report({ node, message })
      },
    }
  },
}

const noRawSqlInterpolation = {
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'raw') return
        if (callee.object.type !== 'Identifier' || callee.object.name !== 'sql') return
        const [text] = node.arguments
        const literal = text?.type === 'Literal' || (text?.type === 'TemplateLiteral' && text.expressions.length === 0)
        if (!literal)
          context.report({
            node,
            message: 'sql.raw takes a literal only; values are parameters, names go through a map',
          })
      },
    }
  },
}

const noTodoComments = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/\b(?:TODO|FIXME|HACK|XXX)\b/.test(comment.value))
            context.report({
              loc: comment.loc,
              message: 'do it, or write an issue; a note in the code is read by nobody',
            })
        }
      },
    }
  },
}

// Allows the framework's own file names: $param, a leading _, dots for suffixes, and names such as entry.server.tsx.
const KEBAB = /^[._$]?[a-z0-9]+(?:[-.][$a-z0-9]+)*\.[a-z]+$/
const filesKebabCase = {
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename)
        if (!KEBAB.test(name)) context.report({ node, message: `${name}: files are named in kebab-case` })
      },
    }
  },
}

const ADDRESS_PROPS = ['href', 'to', 'action', 'formAction']
const ADDRESS_CALLS = ['redirect', 'redirectDocument', 'navigate', 'submit']
const noLiteralAddress = {
  create(context) {
    const message = 'addresses come from app/urls.ts: they must hold under every base path'
    return {
      JSXAttribute(node) {
        if (!ADDRESS_PROPS.includes(node.name.name)) return
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
        if (value && mayBeAddress(value)) context.report({ node, message })
      },
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || !ADDRESS_CALLS.includes(node.callee.name)) return
        if (node.arguments[0] && mayBeAddress(node.arguments[0])) context.report({ node, message })
      },
    }
  },
}

function mayBeAddress(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.startsWith('/')
  if (node.type === 'TemplateLiteral') return node.quasis[0].value.raw.startsWith('/')
  if (node.type === 'ConditionalExpression') return mayBeAddress(node.consequent) || mayBeAddress(node.alternate)
  if (node.type === 'LogicalExpression') return mayBeAddress(node.left) || mayBeAddress(node.right)
  if (node.type === 'BinaryExpression' && node.operator === '+') return mayBeAddress(node.left)
  return false
}

const PROVIDER = /paystack/i
const noProviderWords = {
  create(context) {
    const message = 'the payment provider is named in modules/gateway/paystack alone; say "provider" here'
    const check = (node, text) => {
      if (PROVIDER.test(text)) context.report({ node, message })
    }
    return {
      Identifier: (node) => check(node, node.name),
      JSXIdentifier: (node) => check(node, node.name),
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      // A tagged template is a Lingui text or SQL. Texts for people may name the payment provider.
      TemplateElement: (node) =>
        node.parent?.parent?.type !== 'TaggedTemplateExpression' && check(node, node.value.raw),
    }
  },
}

function nameOf(node) {
  return node.name ?? node.value
}

export default {
  meta: { name: 'house' },
  rules: {
    'no-outer-db-in-transaction': noOuterDbInTransaction,
    'process-env-only-in-env': processEnvOnlyInEnv,
    'no-raw-sql-interpolation': noRawSqlInterpolation,
    'no-todo-comments': noTodoComments,
    'files-kebab-case': filesKebabCase,
    'no-literal-address': noLiteralAddress,
    'no-provider-words': noProviderWords,
  },
}
